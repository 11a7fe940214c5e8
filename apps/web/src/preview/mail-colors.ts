export const mailColors = ['light', 'dark'] as const
export type MailColors = (typeof mailColors)[number]

const sheetPattern = /<style>([^]*?)<\/style>/

/**
 * A mail as it looks in a reader with light or dark colors. The app's content policy takes no style sheet of a mail, so what
 * the mail's own sheet says of the dark is written onto its elements.
 */
export function inColors(html: string, colors: MailColors): string {
  const sheet = sheetPattern.exec(html)?.[1] ?? ''
  const plain = html.replace(sheetPattern, '').replaceAll('content="light dark"', `content="${colors}"`)
  if (colors === 'light') return plain
  const mail = new DOMParser().parseFromString(plain, 'text/html')
  for (const rule of darkRulesOf(sheet))
    for (const element of mail.querySelectorAll(rule.selectorText)) paint(element, rule)
  return `<!doctype html>${mail.documentElement.outerHTML}`
}

function darkRulesOf(sheet: string): CSSStyleRule[] {
  const parsed = new CSSStyleSheet()
  parsed.replaceSync(sheet)
  return [...parsed.cssRules]
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ media }) => media.mediaText === '(prefers-color-scheme: dark)')
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
}

/** What is not `!important` yields to what the element says itself, as in a sheet. */
function paint(element: Element, { style }: CSSStyleRule): void {
  if (!(element instanceof HTMLElement)) return
  for (const property of style) {
    const priority = style.getPropertyPriority(property)
    if (priority || !element.style.getPropertyValue(property))
      element.style.setProperty(property, style.getPropertyValue(property), priority)
  }
}
