/** The shop's home page. With ADMIN_URL, the bare `/` leads to the backoffice. */
export const SHOP_HOME = '/?from=admin'
