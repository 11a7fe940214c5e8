export const ownCancelReasons = ['financial', 'dissatisfied', 'switched', 'duplicate', 'other'] as const
export type OwnCancelReason = (typeof ownCancelReasons)[number]
