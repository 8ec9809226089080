/** All helpers for buckets. */
export * from '@callscope/ergonomics/buckets';
