/** Values with what they are called, in the order of the values: for fields that are chosen from, and for filters. */
export const optionsOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: names[value] }))
