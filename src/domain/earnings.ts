/** Average sale in US cents: earnings by sales, 0 without any. */
export const averageSale = (earningsCents: number, sales: number): number =>
  sales > 0 ? Math.round(earningsCents / sales) : 0

/** Share of views that led to a purchase: "2.5%", a dash without views. Payment links sell without a view. */
export const conversion = (purchases: number, views: number): string =>
  views > 0 ? `${((100 * purchases) / views).toFixed(1).replace(/\.0$/, '')}%` : '–'
