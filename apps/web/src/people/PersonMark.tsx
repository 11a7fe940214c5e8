import { logoUrl } from '../paths'
import './person-mark.css'

export interface PersonMarkProps {
  /** Whose files the picture is among. */
  orgId: string
  name: string
  picture: string | null
  /** In pixels. */
  size?: number
}

/** A person's picture, or the first letters of their names. Stands beside the name, and says nothing of its own. */
export function PersonMark({ orgId, name, picture, size = 32 }: PersonMarkProps) {
  if (picture) {
    return <img className="person-mark" src={logoUrl(orgId, picture)} alt="" width={size} height={size} />
  }
  return (
    <span
      className="person-mark"
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.38 }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/)
  const chosen = names.length > 1 ? [names[0], names.at(-1)] : names
  return chosen.map((one) => [...(one ?? '')][0]?.toUpperCase() ?? '').join('')
}
