/**
 * `waiting` for its turn; `failing`: refused for now and tried again; `failed`: given up, or refused for good; `bounced`: it does not
 * reach the mailbox; `complained`: its reader called it junk; `withheld`: not sent, since its address is not written to.
 */
export const mailStates = ['waiting', 'failing', 'sent', 'failed', 'bounced', 'complained', 'withheld'] as const
export type MailState = (typeof mailStates)[number]

/** Those of which the person it is for has nothing. */
export const undeliveredStates: readonly MailState[] = ['failing', 'failed', 'bounced', 'withheld']

/** Why an address is not written to. */
export const suppressionReasons = ['bounced', 'complained', 'manual'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** Why an email was not sent once its turn came; `unwanted`: its reader had said no to emails like it by then. */
export const withheldReasons = [...suppressionReasons, 'unwanted'] as const
export type WithheldReason = (typeof withheldReasons)[number]
