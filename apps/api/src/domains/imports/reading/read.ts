/** What reading a cell gives: a value, or a short sentence on why there is none. */
export type Read<Value> = { ok: true; value: Value } | { ok: false; message: string }

export const readAs = <Value>(value: Value): Read<Value> => ({ ok: true, value })
export const unread = (message: string): { ok: false; message: string } => ({ ok: false, message })
