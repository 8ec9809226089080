/** All helpers for statistics buckets. */
export * from '@callscope/ergonomics/buckets';
