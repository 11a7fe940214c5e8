import { loadTexts } from './load-texts'

/** The script of the app, after the texts that its modules read as they come. */
export async function loadApp(): Promise<typeof import('./app')> {
  await loadTexts()
  return import('./app')
}
