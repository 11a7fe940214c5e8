import { HubspotRefusal, type BatchInput, type BatchOutcome } from './client/hubspot-port.js'

/** HubSpot takes this many records in one request. */
export const batchSize = 100

/**
 * Sends records together. HubSpot refuses a batch whole for one value of one record, so a batch that is refused is halved
 * until the record stands alone and the refusal is its own.
 */
export async function sendBatch(
  inputs: readonly BatchInput[],
  send: (inputs: readonly BatchInput[]) => Promise<BatchOutcome>,
): Promise<BatchOutcome> {
  const [only] = inputs
  if (!only) return { done: new Map(), failed: new Map(), missing: new Set() }
  try {
    const outcome = await send(inputs)
    for (const { id } of inputs)
      if (!outcome.done.has(id) && !outcome.failed.has(id))
        outcome.failed.set(id, 'HubSpot’s answer does not mention this record')
    return outcome
  } catch (error) {
    if (!(error instanceof HubspotRefusal)) throw error
    if (inputs.length === 1) {
      const missing = new Set(error.status === 404 ? [only.id] : [])
      return { done: new Map(), failed: new Map([[only.id, error.message]]), missing }
    }
    const middle = inputs.length >> 1
    const first = await sendBatch(inputs.slice(0, middle), send)
    const second = await sendBatch(inputs.slice(middle), send)
    return {
      done: new Map([...first.done, ...second.done]),
      failed: new Map([...first.failed, ...second.failed]),
      missing: new Set([...first.missing, ...second.missing]),
    }
  }
}

/** The id of the record that a refusal says is there already. */
export const existingIdIn = (message: string): string | null => /existing id: ?(\d+)/i.exec(message)?.[1] ?? null
