import type { CollectOptions } from './collect-options.js'

/**
 * What every installment is asked with. Whoever asks again under the same key has to ask for the very same, or the gateway
 * refuses it.
 */
export const recurringOptions: CollectOptions = {
  isOffSession: true,
  keepsMethod: true,
  description: 'A recurring gift',
}
