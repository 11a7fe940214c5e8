/** What a collection by a known means of payment is asked with, beside what the charge says itself. */
export interface CollectOptions {
  isOffSession: boolean
  /** Whether the means of payment is kept for later installments. */
  keepsMethod: boolean
  returnUrl?: string | null
  description: string
  statementSuffix?: string | null
}
