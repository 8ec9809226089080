import type { Review } from '../review/review.ts';

/** Version of the format. It rises when something that a reader relies on is removed or changes its meaning. */
const version = 2;

/** Writes a review as JSON, as described in `review.schema.json`. Groups and broken consumers refer to changes by index. */
export function toJson({ base, head, verdict, changes, services, consumers }: Review): string {
  const indexOf = (change: object): number => changes.findIndex((each) => each === change);
  const report = {
    version,
    base,
    head,
    verdict: {
      ...verdict,
      services: verdict.services.map(({ notes, ...service }) => ({
        ...service,
        notes: notes.map(({ file, levels }) => ({ file, levels: Object.fromEntries(levels) })),
      })),
    },
    changes,
    services: services.map(({ service, groups, ...rest }) => ({
      service,
      subjects: groups.map((group) => ({ ...group, changes: group.changes.map(indexOf) })),
      ...rest,
    })),
    ...(consumers && {
      consumers: {
        ...consumers,
        broken: consumers.broken.map(({ cause, ...consumer }) => ({
          ...consumer,
          ...(cause && { cause: indexOf(cause) }),
        })),
      },
    }),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
