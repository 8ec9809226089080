/** How much a version rises. */
export type Level = 'none' | 'patch' | 'minor' | 'major';

const order: readonly Level[] = ['none', 'patch', 'minor', 'major'];

/** The highest of some levels; `none` when there are none. */
export function highest(levels: readonly Level[]): Level {
  return levels.reduce<Level>((a, b) => (isAtLeast(a, b) ? a : b), 'none');
}

/** Whether a level is as high as another one, or higher. */
export function isAtLeast(level: Level, other: Level): boolean {
  return order.indexOf(level) >= order.indexOf(other);
}
