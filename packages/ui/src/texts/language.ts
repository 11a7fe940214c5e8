/** The language of the staff app, as the page that the server sent names it. It stays until the page is loaded anew. */
export const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang

/** The way that language is written, as the page names it too. */
export const direction = typeof document !== 'undefined' && document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
