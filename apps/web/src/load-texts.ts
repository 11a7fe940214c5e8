import '@almoner/ui/texts/page-texts'

/** Brings the texts that a page in another language than English begins without: those of the app, and what the API says. */
export async function loadTexts(): Promise<void> {
  await globalThis.almonerTexts?.loadOthers()
}
