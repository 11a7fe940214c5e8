/** `T-000123` for charges, `D-` donors, `I-` imports, `R-` donations that repeat, `G-` those given once. */
export function numberOf(prefix: string, sequence: number | string): string {
  return `${prefix}-${String(sequence).padStart(6, '0')}`
}
