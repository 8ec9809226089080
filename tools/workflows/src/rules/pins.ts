/**
 * The actions that workflows may use, each by the commit that a tag stood at when it was looked up. A commit is what is
 * run; the version tells people which one it is.
 */
export const pins: Readonly<Record<string, { readonly commit: string; readonly version: string }>> = {
  'actions/checkout': { commit: '08c6903cd8c0fde910a37f88322edcfb5dd907a8', version: 'v5.0.0' },
  'actions/setup-node': { commit: 'a0853c24544627f65ddf259abe73b1d18a591444', version: 'v5.0.0' },
  'actions/upload-artifact': { commit: 'b7c566a772e6b6bfb58ed0dc250532a479d7789f', version: 'v6.0.0' },
  'actions/download-artifact': { commit: '37930b1c2abaa49bbe596cd826c3c89aef350131', version: 'v7.0.0' },
};
