/**
 * What people see: `T-000123` for a charge, `D-000123` for a donor, `I-000012` for an import, `R-000004` for a donation that
 * repeats, `G-000005` for one that is given once.
 */
export function numberOf(prefix: string, sequence: number | string): string {
  return `${prefix}-${String(sequence).padStart(6, '0')}`
}
