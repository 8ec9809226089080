import { describe, expect, test } from 'vitest';

import { nameEmoji } from '../../src/areas/tracing/feedback/emoji.ts';

describe('the names of an emoji', () => {
  test.each([
    ['👍', ':thumbs_up:'],
    ['👍🏼', ':thumbs_up_medium-light_skin_tone:'],
    ['☝🏽', ':index_pointing_up_medium_skin_tone:'],
    ['👨🏽‍🦱', ':man_medium_skin_tone_curly_hair:'],
    ['🧑🏿‍❤️‍🧑🏻', ':couple_with_heart_person_person_dark_skin_tone_light_skin_tone:'],
    ['🏃🏿‍♂️‍➡️', ':man_running_facing_right_dark_skin_tone:'],
    ['🇩🇪', ':Germany:'],
    ['🇨🇬', ':Congo-Brazzaville:'],
    ['🇸🇭', ':St._Helena_Ascension_&_Tristan_da_Cunha:'],
    ['#️⃣', ':keycap_#:'],
    ['🅰', ':A_button_(blood_type):'],
    ['🉑', ':Japanese_acceptable_button:'],
    ['🤶', ':Mrs._Claus:'],
    ['🪅', ':piñata:'],
    ['👞', ':man’s_shoe:'],
    ['yes 👍', 'yes :thumbs_up:'],
  ])('of %s are those of public clients', (text, alias) => {
    expect(nameEmoji(text)?.alias).toBe(alias);
  });

  test.each([
    ['👍🏼', '👍', ':thumbs_up:'],
    ['☝🏽', '☝️', ':index_pointing_up:'],
    ['❤', '❤️', ':red_heart:'],
    ['👨🏽‍🦱!', '👨‍🦱!', ':man_curly_hair:!'],
  ])('of %s have a form without skin tones', (text, detoned, detoned_alias) => {
    expect(nameEmoji(text)).toMatchObject({ detoned, detoned_alias });
  });

  test.each(['', 'yes', '👍👍', '👍 and 👎', '1', '#'])('of %j do not exist', (text) => {
    expect(nameEmoji(text)).toBeUndefined();
  });
});
