/** Why Almoner waits with a plan that it took over: the gateway collected it, or would again. */
export const holdReasons = ['collected_there', 'resumed_there', 'changed_there'] as const
export type HoldReason = (typeof holdReasons)[number]
