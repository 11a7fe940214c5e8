/** JSON that PostgreSQL wrote, sent on unread, which halves the cost of a list. Whoever wrote the statement vouches. */
export class JsonText<Value> {
  constructor(readonly text: string) {}

  read(): Value {
    return JSON.parse(this.text) as Value
  }
}
