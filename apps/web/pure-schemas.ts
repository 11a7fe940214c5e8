/** Building a schema changes nothing outside it, so that what a page does not use can be left out. */
export const pureSchemas = {
  manualPureFunctions: [
    'z',
    'defineQuery',
    'defineCommand',
    'textUpTo',
    'longTextUpTo',
    'requiredText',
    'requiredLongText',
    'pageOf',
    'idOf',
    'uploadForm',
  ],
}
