package pdf

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
	"time"
)

const producer = "portal, go-pdf/fpdf"

// PDF/A requires that the file describes its custom properties, here those of the prefix fx.
const extension = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
%s</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`

const packet = `<?xpacket begin="` + "\ufeff" + `" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>application/pdf</dc:format><dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>%s</pdf:Producer></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreateDate>%s</xmp:CreateDate><xmp:ModifyDate>%s</xmp:ModifyDate></rdf:Description>
%s<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>%s</fx:DocumentFileName><fx:Version>%s</fx:Version><fx:ConformanceLevel>%s</fx:ConformanceLevel></rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`

var properties = [][2]string{
	{"DocumentFileName", "The name of the embedded XML document"}, {"DocumentType", "The type of the hybrid document in capital letters"},
	{"Version", "The actual version of the standard applying to the embedded XML document"},
	{"ConformanceLevel", "The conformance level of the embedded XML document"},
}

// metadata returns the XMP packet.
func metadata(h Hybrid, title string) []byte {
	var described strings.Builder
	for _, p := range properties {
		fmt.Fprintf(&described, "<rdf:li rdf:parseType=\"Resource\"><pdfaProperty:name>%s</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>"+
			"<pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>%s</pdfaProperty:description></rdf:li>\n", p[0], p[1])
	}
	made := h.Made.Format(time.RFC3339)
	return []byte(fmt.Sprintf(packet, escaped(title), producer, made, made, fmt.Sprintf(extension, described.String()),
		escaped(h.Filename), escaped(h.Version), escaped(h.Profile)))
}

func escaped(text string) string {
	var out bytes.Buffer
	// A bytes.Buffer never fails.
	if err := xml.EscapeText(&out, []byte(text)); err != nil {
		panic(err)
	}
	return out.String()
}
