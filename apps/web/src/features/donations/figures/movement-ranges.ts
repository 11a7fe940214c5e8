/** The ranges that what came and went can be looked at in, in days. */
export const movementRanges = ['30', '90', '365'] as const
export type MovementRange = (typeof movementRanges)[number]
