import * as fc from 'fast-check';

/** Every zone of the platform, with irregular ones more often. */
export const zones: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...Intl.supportedValuesOf('timeZone')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'America/New_York',
      'America/St_Johns',
      'America/Sao_Paulo',
      'America/Havana',
      'Africa/Cairo',
      'Africa/Casablanca',
      'Africa/Monrovia',
      'Antarctica/Casey',
      'Antarctica/Troll',
      'Asia/Amman',
      'Asia/Gaza',
      'Asia/Kathmandu',
      'Asia/Kolkata',
      'Asia/Tehran',
      'Atlantic/Azores',
      'Australia/Lord_Howe',
      'Europe/Dublin',
      'Europe/London',
      'Pacific/Apia',
      'Pacific/Chatham',
      'Pacific/Enderbury',
      'Pacific/Kwajalein',
      'UTC',
    ),
  },
);

/** Sizes of buckets in seconds, common and uncommon ones. */
export const granularities: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(1, 60, 300, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, 86_400, 604_800),
  fc.integer({ min: 1, max: 400 }),
  fc.integer({ min: 400, max: 200_000 }),
);

/** Moments from 1970 to 2040, in milliseconds. */
export const moments: fc.Arbitrary<number> = fc.integer({ min: 0, max: Date.UTC(2041, 0) - 1 });
