import { markedParts } from './marked'

/** A name with what was searched for marked in it. */
export const Marked = ({ text, typed, isClose }: { text: string; typed: string; isClose: boolean }) => (
  <bdi>
    {markedParts(text, typed, isClose).map((part, index) =>
      part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
    )}
  </bdi>
)
