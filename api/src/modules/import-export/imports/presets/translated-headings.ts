/**
 * Headings of WooCommerce's product export in other languages, by the English ones. From exports of shops in
 * German, Spanish, French, Italian and Russian; the first German and Spanish spellings are the current ones.
 */
const WOOCOMMERCE: Record<string, readonly string[]> = {
  type: ['typ', 'tipo', 'тип'],
  sku: ['artikelnummer', 'ugs', 'артикул'],
  'gtin, upc, ean, or isbn': ['gtin, upc, ean oder isbn', 'gtin, upc, ean o isbn', 'gtin, upc, ean ou isbn'],
  name: ['nombre', 'nom', 'nome', 'имя'],
  published: ['veröffentlicht', 'publicado', 'publié', 'pubblicato', 'опубликован'],
  'is featured?': [
    'ist hervorgehoben?',
    '¿está destacado?',
    'mis en avant ?',
    'in primo piano?',
    'рекомендуемый?',
  ],
  'visibility in catalog': [
    'sichtbarkeit im katalog',
    'visibilidad en el catálogo',
    'visibilité dans le catalogue',
    'visibilità nel catalogo',
    'видимость в каталоге',
  ],
  'short description': [
    'kurzbeschreibung',
    'descripción corta',
    'description courte',
    'breve descrizione',
    'короткое описание',
  ],
  description: ['beschreibung', 'descripción', 'descrizione', 'описание'],
  'date sale price starts': [
    'datum, an dem angebotspreis beginnt',
    'día en que empieza el precio rebajado',
    'date de début de promo',
  ],
  'date sale price ends': [
    'datum, an dem angebotspreis endet',
    'día en que termina el precio rebajado',
    'date de fin de promo',
  ],
  'in stock?': [
    'vorrätig?',
    '¿existencias?',
    '¿en inventario?',
    'en stock ?',
    'en inventaire?',
    'в наличии?',
  ],
  stock: ['bestand', 'lager', 'inventario', 'запасы'],
  'backorders allowed?': [
    'lieferrückstande erlaubt?',
    'lieferrückstände erlaubt?',
    '¿permitir reservas de productos agotados?',
    'autoriser les commandes de produits en rupture ?',
    'abilita gli ordini arretrati?',
    'задержанный заказ возможен?',
  ],
  'sale price': ['angebotspreis', 'precio rebajado', 'tarif promo', 'prezzo in offerta', 'акционная цена'],
  'regular price': [
    'regulärer preis',
    'precio normal',
    'tarif régulier',
    'prezzo di listino',
    'базовая цена',
  ],
  categories: ['kategorien', 'categorías', 'catégories', 'categorie', 'категории'],
  tags: ['schlagwörter', 'etiquetas', 'étiquettes', 'метки'],
  images: ['bilder', 'imágenes', 'immagini', 'изображения'],
  parent: ['übergeordnetes produkt', 'superior', 'parent', 'genitore', 'родительский'],
}
const SIZES: Record<string, readonly string[]> = {
  weight: ['gewicht', 'peso', 'poids', 'вес'],
  length: ['länge', 'longitud', 'longueur', 'lunghezza', 'длина'],
  width: ['breite', 'anchura', 'largeur', 'larghezza', 'ширина'],
  height: ['höhe', 'altura', 'hauteur', 'altezza', 'высота'],
}
const UNITS: Record<string, string> = {
  livres: 'lbs',
  pouce: 'in',
  кг: 'kg',
  г: 'g',
  см: 'cm',
  мм: 'mm',
  м: 'm',
}
/** The number stands for `#`. */
const NUMBERED: Record<string, readonly string[]> = {
  'attribute # name': [
    'attribut # name',
    'nombre del atributo #',
    'nom de l’attribut #',
    "nom de l'attribut #",
    'attributo # nome',
    'название атрибута #',
  ],
  'attribute # value(s)': [
    'attribut # wert(e)',
    'valor(es) del atributo #',
    'valeur(s) de l’attribut #',
    "valeur(s) de l'attribut #",
    'attributo # valore(i)',
    'значения атрибутов #',
  ],
}
/** Of Etsy's listings in Italian; `CURRENCY_CODE` and `SKU` are not translated. */
const ETSY: Record<string, readonly string[]> = {
  title: ['titolo'],
  description: ['descrizione'],
  price: ['prezzo'],
  quantity: ['quantità'],
  tags: ['tag'],
  materials: ['materiali'],
}
const ETSY_NUMBERED: Record<string, readonly string[]> = {
  'image#': ['immagine#'],
  'variation # type': ['tipo variante #'],
  'variation # name': ['nome variante #'],
  'variation # values': ['valori variante #'],
}

const invert = (table: Record<string, readonly string[]>) =>
  new Map(
    Object.entries(table).flatMap(([english, others]) => others.map((other) => [other, english] as const)),
  )

const [woo, sizes, numbered] = [WOOCOMMERCE, SIZES, NUMBERED].map(invert)
const [etsy, etsyNumbered] = [ETSY, ETSY_NUMBERED].map(invert)

function translateNumber(name: string, table: Map<string, string> | undefined): string | undefined {
  const [number] = /\d+/.exec(name) ?? []
  return number && table?.get(name.replace(number, '#'))?.replace('#', number)
}

function translateSize(name: string): string | undefined {
  const [, size = '', unit = ''] = /^(.+) \(([^)]+)\)$/.exec(name) ?? []
  const english = sizes?.get(size)
  return english && `${english} (${UNITS[unit] ?? unit})`
}

export const isEnglishHeading = (name: string): boolean => Object.hasOwn(WOOCOMMERCE, name)

/** Headings in lower case. @returns the English one, or null for an unknown heading */
export const translateHeading = {
  woocommerce: (name: string): string | null =>
    woo?.get(name) ?? translateNumber(name, numbered) ?? translateSize(name) ?? null,
  etsy: (name: string): string | null => etsy?.get(name) ?? translateNumber(name, etsyNumbered) ?? null,
}
