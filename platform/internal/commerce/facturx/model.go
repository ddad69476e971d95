package facturx

import "encoding/xml"

// The document's elements in the order of the schema, as far as the portal's invoices use them.
type document struct {
	XMLName xml.Name `xml:"rsm:CrossIndustryInvoice"`
	RSM     string   `xml:"xmlns:rsm,attr"`
	RAM     string   `xml:"xmlns:ram,attr"`
	UDT     string   `xml:"xmlns:udt,attr"`
	QDT     string   `xml:"xmlns:qdt,attr"`

	Guideline string      `xml:"rsm:ExchangedDocumentContext>ram:GuidelineSpecifiedDocumentContextParameter>ram:ID"`
	Header    header      `xml:"rsm:ExchangedDocument"`
	Trade     transaction `xml:"rsm:SupplyChainTradeTransaction"`
}

type header struct {
	ID       string   `xml:"ram:ID"`
	TypeCode string   `xml:"ram:TypeCode"`
	Issued   dateTime `xml:"ram:IssueDateTime>udt:DateTimeString"`
	Notes    []note   `xml:"ram:IncludedNote"`
}

type note struct {
	Content string `xml:"ram:Content"`
	Subject string `xml:"ram:SubjectCode,omitempty"`
}

// dateTime is a day in format 102, the only one of the profile.
type dateTime struct {
	Format string `xml:"format,attr"`
	Day    string `xml:",chardata"`
}

type transaction struct {
	Lines      []lineItem `xml:"ram:IncludedSupplyChainTradeLineItem"`
	Agreement  agreement  `xml:"ram:ApplicableHeaderTradeAgreement"`
	Delivery   struct{}   `xml:"ram:ApplicableHeaderTradeDelivery"`
	Settlement settlement `xml:"ram:ApplicableHeaderTradeSettlement"`
}

type lineItem struct {
	ID       int      `xml:"ram:AssociatedDocumentLineDocument>ram:LineID"`
	Product  product  `xml:"ram:SpecifiedTradeProduct"`
	Price    string   `xml:"ram:SpecifiedLineTradeAgreement>ram:NetPriceProductTradePrice>ram:ChargeAmount"`
	Quantity quantity `xml:"ram:SpecifiedLineTradeDelivery>ram:BilledQuantity"`
	Tax      tax      `xml:"ram:SpecifiedLineTradeSettlement>ram:ApplicableTradeTax"`
	Total    string   `xml:"ram:SpecifiedLineTradeSettlement>ram:SpecifiedTradeSettlementLineMonetarySummation>ram:LineTotalAmount"`
}

type product struct {
	SellerID        string           `xml:"ram:SellerAssignedID,omitempty"`
	Name            string           `xml:"ram:Name"`
	Description     string           `xml:"ram:Description,omitempty"`
	Characteristics []characteristic `xml:"ram:ApplicableProductCharacteristic"`
}

type characteristic struct {
	Description string `xml:"ram:Description"`
	Value       string `xml:"ram:Value"`
}

type quantity struct {
	Unit  string `xml:"unitCode,attr"`
	Value int64  `xml:",chardata"`
}

// tax is a breakdown (BG-23) with amounts, or a category without.
type tax struct {
	Amount   string `xml:"ram:CalculatedAmount,omitempty"`
	Type     string `xml:"ram:TypeCode"`
	Reason   string `xml:"ram:ExemptionReason,omitempty"`
	Basis    string `xml:"ram:BasisAmount,omitempty"`
	Category string `xml:"ram:CategoryCode"`
	Code     string `xml:"ram:ExemptionReasonCode,omitempty"`
	Percent  string `xml:"ram:RateApplicablePercent"`
}

type agreement struct {
	Seller party      `xml:"ram:SellerTradeParty"`
	Buyer  party      `xml:"ram:BuyerTradeParty"`
	Order  *reference `xml:"ram:SellerOrderReferencedDocument"`
}

type reference struct {
	ID     string    `xml:"ram:IssuerAssignedID"`
	Issued *dateTime `xml:"ram:FormattedIssueDateTime>qdt:DateTimeString"`
}

type party struct {
	Name    string        `xml:"ram:Name"`
	Legal   *legal        `xml:"ram:SpecifiedLegalOrganization"`
	Contact *contact      `xml:"ram:DefinedTradeContact"`
	Address address       `xml:"ram:PostalTradeAddress"`
	VAT     *registration `xml:"ram:SpecifiedTaxRegistration"`
}

type legal struct {
	ID schemed `xml:"ram:ID"`
}

type contact struct {
	Name  string `xml:"ram:PersonName"`
	Phone string `xml:"ram:TelephoneUniversalCommunication>ram:CompleteNumber"`
}

type registration struct {
	ID schemed `xml:"ram:ID"`
}

type schemed struct {
	Scheme string `xml:"schemeID,attr"`
	Value  string `xml:",chardata"`
}

type address struct {
	PostalCode string `xml:"ram:PostcodeCode,omitempty"`
	Street     string `xml:"ram:LineOne,omitempty"`
	City       string `xml:"ram:CityName,omitempty"`
	Country    string `xml:"ram:CountryID"`
}

type settlement struct {
	Currency string      `xml:"ram:InvoiceCurrencyCode"`
	Taxes    []tax       `xml:"ram:ApplicableTradeTax"`
	Charges  []allowance `xml:"ram:SpecifiedTradeAllowanceCharge"`
	Terms    terms       `xml:"ram:SpecifiedTradePaymentTerms"`
	Sums     sums        `xml:"ram:SpecifiedTradeSettlementHeaderMonetarySummation"`
	Corrects *reference  `xml:"ram:InvoiceReferencedDocument"`
}

type allowance struct {
	IsCharge bool   `xml:"ram:ChargeIndicator>udt:Indicator"`
	Amount   string `xml:"ram:ActualAmount"`
	Code     string `xml:"ram:ReasonCode,omitempty"`
	Reason   string `xml:"ram:Reason"`
	Tax      tax    `xml:"ram:CategoryTradeTax"`
}

type terms struct {
	Description string   `xml:"ram:Description,omitempty"`
	Due         dateTime `xml:"ram:DueDateDateTime>udt:DateTimeString"`
}

type sums struct {
	Lines   string `xml:"ram:LineTotalAmount"`
	Charges string `xml:"ram:ChargeTotalAmount,omitempty"`
	Basis   string `xml:"ram:TaxBasisTotalAmount"`
	Tax     amount `xml:"ram:TaxTotalAmount"`
	Gross   string `xml:"ram:GrandTotalAmount"`
	Paid    string `xml:"ram:TotalPrepaidAmount,omitempty"`
	Due     string `xml:"ram:DuePayableAmount"`
}

type amount struct {
	Currency string `xml:"currencyID,attr"`
	Value    string `xml:",chardata"`
}
