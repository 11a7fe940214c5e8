const product = 'Almoner'

const titleOf = (handle: unknown): string | undefined =>
  typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
    ? handle.title
    : undefined

/** The title of the window by the handles of the pages that stand in each other, the outermost first. */
export function windowTitle(handles: readonly unknown[]): string {
  const title = handles.map(titleOf).findLast((one) => one !== undefined)
  return title ? `${product} - ${title}` : product
}
