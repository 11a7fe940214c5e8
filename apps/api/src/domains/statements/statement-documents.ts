/** Where the document of a run that is printed stands, from 1. */
export const documentKey = (orgId: string, runId: string, document: number): string =>
  `${orgId}/statements/${runId}/${document}.pdf`

/** Where the document stands that an email has attached; `id` is that of the row which says that it was sent. */
export const emailedKey = (orgId: string, id: string): string => `${orgId}/statements/${id}.pdf`
