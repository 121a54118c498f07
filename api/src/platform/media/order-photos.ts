import { type SQL, sql } from 'drizzle-orm'

const inChoices = (column: SQL) => sql`jsonb_path_query(${column}, '$.*.*[*].url') #>> '{}'`

/** Every place that holds photos or files of an order. `needed`: the daily clean-up leaves them there. */
const listPlaces = (days: number): { table: SQL; url: SQL; needed: SQL }[] => [
  { table: sql`order_items`, url: inChoices(sql`custom_options`), needed: sql`true` },
  { table: sql`order_messages`, url: inChoices(sql`attachments`), needed: sql`resolved_at is null` },
  {
    table: sql`order_messages`,
    url: sql`'/media/' || unnest(upload_keys)`,
    needed: sql`answered_at is null and resolved_at is null and expires_at > now()`,
  },
  {
    table: sql`return_requests`,
    url: sql`jsonb_path_query(photos, '$[*].url') #>> '{}'`,
    needed: sql`(resolved_at is null
      or resolved_at > now() - make_interval(days => ${days}))`,
  },
]

const selectKeys = (
  places: ReturnType<typeof listPlaces>,
  toCondition: (place: (typeof places)[number]) => SQL,
) => sql`
  select substr(url, length('/media/') + 1) from (${sql.join(
    places.map((place) => sql`select ${place.url} as url from ${place.table} where ${toCondition(place)}`),
    sql` union all `,
  )}) photo`

/** Keys of the photos of orders. @param orderIds query */
export const selectOrderPhotoKeys = (orderIds: SQL): SQL =>
  selectKeys(listPlaces(0), () => sql`order_id in (${orderIds})`)

/** Keys of photos that orders, open questions and return requests still need. `days`: after a return is resolved */
export const neededOrderPhotoKeys = (days: number): SQL =>
  selectKeys(listPlaces(days), ({ needed }) => needed)
