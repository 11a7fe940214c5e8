const mostAtOnce = 200

/** The records of a list in parts that can be asked about at once; a list without pages can have more. */
export function inParts(rows: readonly { id: string }[] | undefined): string[][] {
  const ids = rows?.map(({ id }) => id) ?? []
  return Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) =>
    ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  )
}
