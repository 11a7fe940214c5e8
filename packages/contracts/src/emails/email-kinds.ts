/**
 * The mails to donors that leave today, in the order in which they are listed. Further kinds are added with what sends
 * them.
 */
export const emailKinds = ['thank_you', 'receipt', 'refund'] as const
export type EmailKind = (typeof emailKinds)[number]

/** `inherit` sends what the org's default says, `custom` what stands here, `off` nothing. */
export const emailModes = ['inherit', 'custom', 'off'] as const
export type EmailMode = (typeof emailModes)[number]
