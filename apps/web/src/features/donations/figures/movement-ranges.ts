export const movementRanges = ['30', '90', '365'] as const
export type MovementRange = (typeof movementRanges)[number]
