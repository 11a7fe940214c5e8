import { createElement } from 'react'
import { classes, partStyle, type Gap, type LayoutProps } from './layout-part.js'

export interface RowProps extends LayoutProps {
  gap?: Gap
  /** Where children stand across; in the middle unless told. */
  align?: 'start' | 'end' | 'baseline' | 'stretch'
  justify?: 'center' | 'end' | 'between'
  /** All in one line, however narrow it gets. */
  isNoWrap?: boolean
}

/** Parts beside each other, which go on in the next line where one is too narrow. A list shows no markers. */
export function Row({
  as = 'div',
  gap = 8,
  align,
  justify,
  isNoWrap,
  ground,
  padding,
  above,
  below,
  maxWidth,
  className,
  style,
  ...rest
}: RowProps) {
  return createElement(as, {
    ...rest,
    className: classes('al-row', className),
    'data-ground': ground,
    style: partStyle(
      { gap, padding, align, above, below, maxWidth },
      {
        ...(justify && { justifyContent: justify === 'between' ? 'space-between' : justify }),
        ...(isNoWrap && { flexWrap: 'nowrap' }),
        ...style,
      },
    ),
  })
}
