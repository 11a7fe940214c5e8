import { createElement, type HTMLAttributes, type ReactElement } from 'react'
import { classes, type Space } from './layout-part.js'

export type TextElement =
  | 'span'
  | 'p'
  | 'div'
  | 'strong'
  | 'small'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'dt'
  | 'dd'
  | 'li'
  | 'th'
  | 'td'
  | 'label'
  | 'legend'
  | 'time'
  | 'bdi'

const sizes = {
  tiny: { fontSize: 12 },
  small: { fontSize: 13 },
  large: { fontSize: 15 },
  huge: { fontSize: 18 },
  title: { fontFamily: 'var(--al-font-serif)', fontSize: 20, lineHeight: 1.4 },
}

const weights = { normal: 400, medium: 500, strong: 600 }

/** What a text says by its colour; the colour is never all that says it. */
export type TextTone = 'quiet' | 'faint' | 'good' | 'attention' | 'failed'

export interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: TextElement
  tone?: TextTone
  /** Small is 13 pixels, tiny 12, large 15, huge 18; a title 20, in the serif. */
  size?: keyof typeof sizes
  weight?: keyof typeof weights
  /** Figures of one width, which stay in one line. */
  isNumeric?: boolean
  /** Breaks long words and addresses anywhere. */
  isBreakable?: boolean
  /** In one line, cut off with an ellipsis where there is no room. */
  isClipped?: boolean
  /** On a ground in the colour of its tone, like a label. */
  isTag?: boolean
  isMeasured?: boolean
  isBlock?: boolean
  /** Takes the room that is left in its row. */
  isGrowing?: boolean
  above?: Space
  below?: Space
}

/** A piece of text in one of the few sizes, weights and colours there are. */
export function Text({
  as = 'span',
  tone,
  size,
  weight,
  isNumeric,
  isBreakable,
  isClipped,
  isTag,
  isMeasured,
  isBlock,
  isGrowing,
  above,
  below,
  className,
  style,
  ...rest
}: TextProps): ReactElement {
  return createElement(as, {
    ...rest,
    className: classes('al-text', className),
    'data-tone': tone,
    'data-numeric': isNumeric ? '' : undefined,
    'data-breakable': isBreakable ? '' : undefined,
    'data-clipped': isClipped ? '' : undefined,
    'data-tag': isTag ? '' : undefined,
    'data-measured': isMeasured ? '' : undefined,
    style: {
      ...(size && sizes[size]),
      ...(weight && { fontWeight: weights[weight] }),
      ...(isBlock && { display: 'block' }),
      ...(isGrowing && { flex: '1 1 220px' }),
      ...(above !== undefined && { marginBlockStart: above }),
      ...(below !== undefined && { marginBlockEnd: below }),
      ...style,
    },
  })
}
