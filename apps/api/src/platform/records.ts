export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
