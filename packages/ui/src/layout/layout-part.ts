import type { CSSProperties, HTMLAttributes, Ref } from 'react'

declare module 'react' {
  interface CSSProperties {
    /** The columns of a `Grid`. */
    '--al-columns'?: string
  }
}

/** Distances between parts, in CSS pixels. */
export type Space = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24 | 32 | 48

/** One distance, or those between rows and between columns. */
export type Gap = Space | readonly [row: Space, column: Space]

/** What an element of the layout may be in the document. */
export type LayoutElement =
  | 'div'
  | 'span'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'section'
  | 'header'
  | 'footer'
  | 'nav'
  | 'aside'
  | 'fieldset'
  | 'figure'

export interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?: LayoutElement
  ref?: Ref<HTMLElement>
  /** On a ground of its own with a hairline around it; `raised` lies over the page. */
  ground?: 'surface' | 'raised'
  /** Between its edges and its parts: all around, or above and below and at the sides. */
  padding?: Gap
  above?: Space
  below?: Space
  /** No wider than this, in pixels. */
  maxWidth?: number
}

interface PartDistances {
  gap: Gap
  padding: Gap | undefined
  align: CSSProperties['alignItems']
  above: Space | undefined
  below: Space | undefined
  maxWidth: number | undefined
}

const length = (gap: Gap): string | number => (typeof gap === 'number' ? gap : `${gap[0]}px ${gap[1]}px`)

/** The styles of a part: the distances between its children and around them, where they stand, and its own. */
export const partStyle = (
  { gap, padding, align, above, below, maxWidth }: PartDistances,
  more?: CSSProperties,
): CSSProperties => ({
  gap: length(gap),
  ...(padding !== undefined && { padding: length(padding) }),
  ...(align && { alignItems: align }),
  ...(above !== undefined && { marginBlockStart: above }),
  ...(below !== undefined && { marginBlockEnd: below }),
  ...(maxWidth !== undefined && { maxInlineSize: maxWidth }),
  ...more,
})

/** Class names in one text; what is absent is left out. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
