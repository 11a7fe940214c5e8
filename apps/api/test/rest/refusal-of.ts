import { AlmonerError } from '@almoner/client'

/** What a call of a program was refused with. */
export async function refusalOf(call: Promise<unknown>): Promise<AlmonerError> {
  try {
    await call
  } catch (error) {
    if (error instanceof AlmonerError) return error
    throw error
  }
  throw new Error('The call was not refused')
}
