/** Why a donor says that they end a recurring donation; those that staff and the system know besides are not asked of them. */
export const ownCancelReasons = ['financial', 'dissatisfied', 'switched', 'duplicate', 'other'] as const
export type OwnCancelReason = (typeof ownCancelReasons)[number]
