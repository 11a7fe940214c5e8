import { createElement } from 'react'
import { classes, partStyle, type Gap, type LayoutProps } from './layout-part.js'

export interface StackProps extends LayoutProps {
  gap?: Gap
  /** Where children stand across; they fill the width unless told. */
  align?: 'start' | 'center' | 'end'
  /** A hairline between children. */
  isDivided?: boolean
}

/** Parts below each other. A list shows no markers. */
export function Stack({
  as = 'div',
  gap = 8,
  align,
  isDivided,
  ground,
  padding,
  above,
  below,
  maxWidth,
  className,
  style,
  ...rest
}: StackProps) {
  return createElement(as, {
    ...rest,
    className: classes('al-stack', className),
    'data-ground': ground,
    'data-divided': isDivided ? '' : undefined,
    style: partStyle({ gap: isDivided ? 0 : gap, padding, align, above, below, maxWidth }, style),
  })
}
