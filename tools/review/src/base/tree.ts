/** The files of the repository as they stood at one commit, or as they stand now. */
export interface Tree {
  /** Absolute path of the folder that holds the files. */
  readonly root: string;
  /** How reports name the tree: the ref that was asked for and its commit, or `working tree`. */
  readonly label: string;
  /** Removes what was made for the tree. A working tree stays. */
  close(): Promise<void>;
}
