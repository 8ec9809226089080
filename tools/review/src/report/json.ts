import type { Review } from '../review.ts';

/** Version of the form; it rises when something that a reader relies on goes or changes its meaning. */
const version = 1;

/**
 * Writes a review as JSON. `report/review.schema.json` describes it. Subjects and broken consumers name their changes by
 * their place in `changes`.
 */
export function toJson({ base, head, verdict, changes, services, yesterday }: Review): string {
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
    services: services.map(({ subjects, ...service }) => ({
      ...service,
      subjects: subjects.map((subject) => ({ ...subject, changes: subject.changes.map(indexOf) })),
    })),
    ...(yesterday && {
      consumers: {
        ...yesterday,
        broken: yesterday.broken.map(({ cause, ...consumer }) => ({
          ...consumer,
          ...(cause && { cause: indexOf(cause) }),
        })),
      },
    }),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
