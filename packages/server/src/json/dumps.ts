import type { Lossless } from './lossless.ts';

/**
 * Writes the text that digests are made of (decisions 0004 and 0141): `", "` and `": "` between values, characters
 * beyond ASCII escaped, keys in the order sent, whole numbers with all of their digits, fractions in the shortest form.
 * @param value - The value.
 * @returns JSON in ASCII.
 */
export function dumps(value: Lossless): string {
  switch (value.kind) {
    case 'text':
      return quoted(value.value);
    case 'number':
      return numeral(value.text);
    case 'word':
      return value.text;
    case 'list':
      return `[${value.items.map(dumps).join(', ')}]`;
    default:
      return `{${Array.from(value.entries, ([key, inner]) => `${quoted(key)}: ${dumps(inner)}`).join(', ')}}`;
  }
}

function quoted(text: string): string {
  // JSON.stringify leaves lone surrogates escaped already; what is left beyond ASCII is escaped unit by unit.
  return JSON.stringify(text).replaceAll(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A whole number keeps its text; anything with a fraction or an exponent is a fraction, written as the rule has it. */
function numeral(text: string): string {
  if (/^-?\d+$/.test(text)) return text === '-0' ? '0' : text;
  const number = Number(text);
  if (!Number.isFinite(number)) return text.startsWith('-') ? '-Infinity' : 'Infinity';
  if (number === 0) return Object.is(number, -0) ? '-0.0' : '0.0';
  const [digits = '', exponent = '0'] = number.toExponential().split('e');
  const power = Number(exponent);
  if (power >= 16 || power < -4) {
    return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
  }
  const shown = plain(digits, power);
  return shown.includes('.') ? shown : `${shown}.0`;
}

/** Digits without an exponent: JavaScript would use one below 1e-6. */
function plain(digits: string, power: number): string {
  const negative = digits.startsWith('-') ? '-' : '';
  const bare = digits.replace(/[-.]/g, '');
  if (power < 0) return `${negative}0.${'0'.repeat(-power - 1)}${bare}`;
  const padded = bare.padEnd(power + 1, '0');
  const fraction = padded.slice(power + 1);
  return `${negative}${padded.slice(0, power + 1)}${fraction === '' ? '' : `.${fraction}`}`;
}
