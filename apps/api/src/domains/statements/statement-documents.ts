/** Where the document of a run that is printed stands, from 1. */
export const documentKey = (orgId: string, runId: string, document: number): string =>
  `${orgId}/statements/${runId}/${document}.pdf`
