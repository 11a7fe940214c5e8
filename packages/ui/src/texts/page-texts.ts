/** What a page in another language than English comes with: a script of it runs before the app's own. */
export interface PageTexts {
  /** The texts of message files by the folders that these lie in. */
  messages: Readonly<Record<string, unknown>>
  /** A sentence by its English; undefined where it is not known. */
  translate: (sentence: string) => string | undefined
  /** Brings what it begins without: it comes with the texts of the sign-in alone. */
  loadOthers: () => Promise<unknown>
}

declare global {
  var almonerTexts: PageTexts | undefined
}
