import './page-texts.js'

/**
 * A sentence that contracts or API said in English (problems, what is wrong with a field, what was kept of a job), in the language of
 * the page; one that is not known stays as it is.
 */
export const said = (sentence: string): string => globalThis.almonerTexts?.translate(sentence) ?? sentence
