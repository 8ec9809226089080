import type { Rule } from '../redocly.ts';
import { isObject, objectOf } from '../contract/values.ts';
import { contractRule } from '../rule.ts';

/** The root file is a table of contents: one line for each path, and no component but the security schemes. */
export const layoutRoot: Rule = contractRule((contract, report) => {
  for (const { path, entry } of contract.pathItems) {
    if (isObject(entry.node) && Object.keys(entry.node).join(' ') === '$ref') continue;
    const advice = 'Move the path item into a file of its area, and leave one `$ref` here.';
    report(
      entry.place.key(),
      `The root file names the file of each path and nothing else, but ${path} has more. ${advice}`,
    );
  }
  for (const kind of Object.keys(objectOf(contract.root['components']))) {
    if (kind === 'securitySchemes') continue;
    const place = contract.place.child(['components', kind]).key();
    report(
      place,
      `Components of the kind \`${kind}\` stand in files of their own. Move them to ${kind}/ of an area or of shared/.`,
    );
  }
});
