import { createElement } from 'react'
import { classes, partStyle, type Gap, type LayoutProps } from './layout-part.js'

export interface GridProps extends LayoutProps {
  gap?: Gap
  /** As many equal columns, one alone on narrow screens; or what `grid-template-columns` takes, on every screen. */
  columns?: number | string
  /** As many columns as fit, each of this width in pixels or more. Takes the place of `columns`. */
  min?: number
  align?: 'start' | 'center' | 'end' | 'baseline'
}

/** Parts in columns of a grid. A list shows no markers. */
export function Grid({
  as = 'div',
  gap = 16,
  columns = 1,
  min,
  align,
  ground,
  padding,
  above,
  below,
  maxWidth,
  className,
  style,
  ...rest
}: GridProps) {
  const template =
    min === undefined
      ? typeof columns === 'number'
        ? `repeat(${columns}, minmax(0, 1fr))`
        : columns
      : `repeat(auto-fit, minmax(min(${min}px, 100%), 1fr))`
  return createElement(as, {
    ...rest,
    className: classes('al-grid', className),
    'data-ground': ground,
    'data-equal': min === undefined && typeof columns === 'number' ? '' : undefined,
    style: partStyle({ gap, padding, align, above, below, maxWidth }, { '--al-columns': template, ...style }),
  })
}
